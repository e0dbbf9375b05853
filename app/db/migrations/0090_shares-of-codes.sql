ALTER TABLE "phone_codes" ADD COLUMN "asker" text;--> statement-breakpoint
ALTER TABLE "phone_codes" ADD COLUMN "share" text;
