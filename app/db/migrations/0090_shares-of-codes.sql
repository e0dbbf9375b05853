ALTER TABLE "phone_codes" ADD COLUMN "share" text;
