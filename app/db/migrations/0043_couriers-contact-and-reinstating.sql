ALTER TABLE "couriers" ADD COLUMN "contact_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "seller_profiles" ADD COLUMN "suspended_from" text;