ALTER TABLE "company" DROP CONSTRAINT "company_type_listed";
ALTER TABLE "company" DROP CONSTRAINT "company_operator_types_listed";
ALTER TABLE "company" DROP CONSTRAINT "company_release_mode_listed";
ALTER TABLE "company" ALTER COLUMN "phone" DROP DEFAULT;
ALTER TABLE "company" ADD CONSTRAINT "company_company_type_listed" CHECK (company_type in ('EMPLOYER', 'CONSORTIUM', 'TPA', 'STAFFING', 'OWNER_OPERATOR'));
ALTER TABLE "company" ADD CONSTRAINT "company_phmsa_operator_types_listed" CHECK (phmsa_operator_types <@ array['Gas Gathering', 'Gas Transmission', 'Gas Distribution', 'Transport Hazardous Liquids', 'Transport Carbon Dioxide']::text[]);
ALTER TABLE "company" ADD CONSTRAINT "company_result_release_mode_listed" CHECK (result_release_mode in ('TPA', 'Provider'));
