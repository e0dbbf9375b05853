DROP INDEX "listed_by_newest";--> statement-breakpoint
DROP INDEX "listed_by_price";--> statement-breakpoint
DROP INDEX "listed_by_name";--> statement-breakpoint
DROP INDEX "listed_by_category_newest";--> statement-breakpoint
DROP INDEX "listed_by_category_price";--> statement-breakpoint
DROP INDEX "listed_by_category_name";--> statement-breakpoint
DROP INDEX "listed_by_district_newest";--> statement-breakpoint
DROP INDEX "listed_by_audience_newest";--> statement-breakpoint
DROP INDEX "products_by_seller";--> statement-breakpoint
DROP INDEX "listed_search";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "name_words" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "in_stock" boolean GENERATED ALWAYS AS (stock > 0) STORED;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sort_name" text collate "C" GENERATED ALWAYS AS (lower(name)) STORED;--> statement-breakpoint
CREATE INDEX "listed_newest" ON "products" USING btree ("created_at" desc,"id","category","condition","audience","district","in_stock","price") WHERE listed;--> statement-breakpoint
CREATE INDEX "listed_price" ON "products" USING btree ("price","id","category","condition","audience","district","in_stock") WHERE listed;--> statement-breakpoint
CREATE INDEX "listed_name" ON "products" USING btree ("sort_name","id","category","condition","audience","district","in_stock","price") WHERE listed;--> statement-breakpoint
CREATE INDEX "listed_category_newest" ON "products" USING btree ("category","created_at" desc,"id","condition","audience","district","in_stock","price") WHERE listed;--> statement-breakpoint
CREATE INDEX "listed_category_price" ON "products" USING btree ("category","price","id","condition","audience","district","in_stock") WHERE listed;--> statement-breakpoint
CREATE INDEX "listed_category_name" ON "products" USING btree ("category","sort_name","id","condition","audience","district","in_stock","price") WHERE listed;--> statement-breakpoint
CREATE INDEX "listed_district_newest" ON "products" USING btree ("district","created_at" desc,"id","category","condition","audience","in_stock","price") WHERE listed;--> statement-breakpoint
CREATE INDEX "listed_audience_newest" ON "products" USING btree ("audience","created_at" desc,"id","category","condition","district","in_stock","price") WHERE listed and audience <> '';--> statement-breakpoint
CREATE INDEX "listed_newest_names" ON "products" USING btree ("created_at" desc,"id","name_words") WHERE listed;--> statement-breakpoint
CREATE INDEX "listed_names" ON "products" USING gin ("name_words") WITH (fastupdate=false) WHERE listed;--> statement-breakpoint
CREATE INDEX "products_by_seller" ON "products" USING btree ("seller_id","created_at" desc,"id");--> statement-breakpoint
CREATE INDEX "listed_search" ON "products" USING gin ("search") WITH (fastupdate=false) WHERE listed;