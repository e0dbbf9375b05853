CREATE TABLE "past_prices" (
	"product_id" text NOT NULL,
	"price" bigint NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "past_prices_product_id_until_pk" PRIMARY KEY("product_id","until")
);
--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD COLUMN "price_told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "past_prices" ADD CONSTRAINT "past_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;