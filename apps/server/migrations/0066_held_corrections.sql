-- A corrected report that was held stands in the place of the one before as soon as somebody has it followed.
grant update (superseded_at) on lab_report to assay_all;
