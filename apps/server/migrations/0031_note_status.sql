ALTER TABLE "note" DROP CONSTRAINT "note_status_listed";
update note set status = upper(status);
ALTER TABLE "note" ADD CONSTRAINT "note_status_listed" CHECK (status in ('OPEN', 'CLOSED'));
