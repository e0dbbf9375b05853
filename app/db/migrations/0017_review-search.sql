DROP INDEX "products_by_status";--> statement-breakpoint
CREATE INDEX "products_by_status" ON "products" USING btree ("status","submitted_at","id","category","sort_name","seller_id");