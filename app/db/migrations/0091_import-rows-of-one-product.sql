ALTER TABLE "products" ADD COLUMN "draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_import_rows" DROP CONSTRAINT "import_rows_outcome_known";--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD COLUMN "numbers" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD COLUMN "notes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD CONSTRAINT "import_rows_outcome_known" CHECK ("product_import_rows"."outcome" in ('waiting', 'created', 'updated', 'unchanged', 'refused', 'undone', 'merged', 'skipped')) NOT VALID;
