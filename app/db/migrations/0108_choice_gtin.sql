ALTER TABLE "offers" ADD COLUMN "gtin" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_gtin_digits" CHECK ("offers"."gtin" ~ '^(\d{8}|\d{12,14})$') NOT VALID;