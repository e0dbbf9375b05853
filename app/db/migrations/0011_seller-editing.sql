ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "seller_profiles" ADD COLUMN "tin" text;--> statement-breakpoint
ALTER TABLE "seller_profiles" ADD COLUMN "bank_name" text;--> statement-breakpoint
ALTER TABLE "seller_profiles" ADD COLUMN "bank_account_name" text;--> statement-breakpoint
ALTER TABLE "seller_profiles" ADD COLUMN "bank_account_number" text;--> statement-breakpoint
ALTER TABLE "seller_profiles" ADD COLUMN "submitted_at" timestamp (3) with time zone;