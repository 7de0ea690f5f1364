ALTER TABLE "company" ADD COLUMN "hra_sees_results" boolean DEFAULT false NOT NULL;
