ALTER TABLE "collection_site" ALTER COLUMN "lat" SET DATA TYPE numeric(12, 7);
ALTER TABLE "collection_site" ALTER COLUMN "lng" SET DATA TYPE numeric(12, 7);
