CREATE TABLE "offers" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"seller_id" text NOT NULL,
	"options_key" text NOT NULL,
	"options" jsonb NOT NULL,
	"position" integer NOT NULL,
	"price" bigint NOT NULL,
	"stock" integer NOT NULL,
	"code" text,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_price_positive" CHECK ("offers"."price" between 1 and 1000000000),
	CONSTRAINT "offers_stock_not_negative" CHECK ("offers"."stock" >= 0),
	CONSTRAINT "offers_coded" CHECK (length(trim("offers"."code")) between 1 and 40),
	CONSTRAINT "offers_chosen" CHECK (jsonb_typeof("offers"."options") = 'object' and "offers"."options_key" <> '')
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "offers_differ" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "offer_code" text;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_seller_id_seller_profiles_user_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."seller_profiles"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "offers_of_product" ON "offers" USING btree ("product_id","options_key");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_by_code" ON "offers" USING btree ("seller_id",lower("code")) WHERE code is not null;