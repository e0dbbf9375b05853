ALTER TABLE "product_import_pictures" ADD COLUMN "said" jsonb;--> statement-breakpoint
ALTER TABLE "system_checks" ADD COLUMN "said" jsonb;