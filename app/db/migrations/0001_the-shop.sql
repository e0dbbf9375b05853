CREATE TABLE "credentials" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"image" text,
	"role" text DEFAULT 'buyer' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('buyer', 'seller', 'admin')),
	CONSTRAINT "users_status_known" CHECK ("users"."status" in ('active', 'suspended'))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"product_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"selected_options" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"options_key" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_lines_quantity_positive" CHECK ("cart_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"seller_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"price" bigint NOT NULL,
	"category" text NOT NULL,
	"stock" integer NOT NULL,
	"condition" text DEFAULT 'new' NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"status_reason" text,
	"category_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"source_key" text,
	"approved_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"listed" boolean DEFAULT false NOT NULL,
	"seller_name" text DEFAULT '' NOT NULL,
	"district" text DEFAULT '' NOT NULL,
	"audience" text DEFAULT '' NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"search" "tsvector" DEFAULT '' NOT NULL,
	CONSTRAINT "products_sourceKey_unique" UNIQUE("source_key"),
	CONSTRAINT "products_price_positive" CHECK ("products"."price" between 1 and 1000000000),
	CONSTRAINT "products_stock_not_negative" CHECK ("products"."stock" >= 0),
	CONSTRAINT "products_named" CHECK (length(trim("products"."name")) between 1 and 200),
	CONSTRAINT "products_at_most_8_images" CHECK (jsonb_typeof("products"."images") = 'array' and jsonb_array_length("products"."images") <= 8),
	CONSTRAINT "products_fields_are_a_map" CHECK (jsonb_typeof("products"."category_fields") = 'object'),
	CONSTRAINT "products_category_known" CHECK ("products"."category" in ('Electronics', 'Clothing & Fashion', 'Home & Garden', 'Books & Education', 'Health & Beauty', 'Sports & Recreation', 'Food & Beverages', 'Art & Crafts', 'Automotive', 'Business & Industrial', 'Other')),
	CONSTRAINT "products_condition_known" CHECK ("products"."condition" in ('new', 'like_new', 'good', 'acceptable', 'used', 'refurbished')),
	CONSTRAINT "products_status_known" CHECK ("products"."status" in ('pending', 'approved', 'rejected', 'paused'))
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "couriers" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"contact_phone" text NOT NULL,
	"licence" text,
	"districts" text[] NOT NULL,
	"price" bigint NOT NULL,
	"estimated_days" text NOT NULL,
	"instructions" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "couriers_name_unique" UNIQUE("name"),
	CONSTRAINT "couriers_price_not_negative" CHECK ("couriers"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "delivery_zones" (
	"seller_id" text NOT NULL,
	"district" text NOT NULL,
	"fee" bigint NOT NULL,
	"days" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_zones_seller_id_district_pk" PRIMARY KEY("seller_id","district"),
	CONSTRAINT "delivery_zones_sane" CHECK ("delivery_zones"."fee" >= 0 and "delivery_zones"."days" between 0 and 60)
);
--> statement-breakpoint
CREATE TABLE "pickup_points" (
	"id" text PRIMARY KEY NOT NULL,
	"seller_id" text NOT NULL,
	"name" text NOT NULL,
	"street_address" text NOT NULL,
	"city" text NOT NULL,
	"opening_time" text NOT NULL,
	"closing_time" text NOT NULL,
	"instructions" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seller_couriers" (
	"seller_id" text NOT NULL,
	"courier_id" text NOT NULL,
	CONSTRAINT "seller_couriers_seller_id_courier_id_pk" PRIMARY KEY("seller_id","courier_id")
);
--> statement-breakpoint
CREATE TABLE "seller_delivery" (
	"seller_id" text PRIMARY KEY NOT NULL,
	"free_above" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"path" text PRIMARY KEY NOT NULL,
	"owner_id" text,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"placeholder" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pictures_measured" CHECK ("pictures"."width" > 0 and "pictures"."height" > 0 and "pictures"."size" > 0)
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"buyer_id" text,
	"total" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checkouts_id_long" CHECK (length("checkouts"."id") between 16 and 64)
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"product_id" text NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"price" bigint NOT NULL,
	"product_image" text DEFAULT '' NOT NULL,
	"product_images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"category" text NOT NULL,
	"condition" text NOT NULL,
	"sku" text NOT NULL,
	"category_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"item_notes" text DEFAULT '' NOT NULL,
	"custom_options" jsonb,
	CONSTRAINT "order_items_positive" CHECK ("order_items"."quantity" > 0 and "order_items"."price" > 0),
	CONSTRAINT "order_items_sku" CHECK ("order_items"."sku" = upper(left("order_items"."product_id", 8)))
);
--> statement-breakpoint
CREATE TABLE "order_numbers" (
	"number" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_status_history" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"status" text NOT NULL,
	"note" text NOT NULL,
	"actor_id" text,
	"timestamp" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"checkout_id" text NOT NULL,
	"seller_id" text NOT NULL,
	"seller_name" text NOT NULL,
	"seller_email" text,
	"buyer_id" text,
	"guest_order" boolean NOT NULL,
	"subtotal" bigint NOT NULL,
	"shipping_fee" bigint NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"coupon_code" text DEFAULT '' NOT NULL,
	"total_amount" bigint NOT NULL,
	"payment_method" text NOT NULL,
	"payment_status" text DEFAULT 'pending' NOT NULL,
	"contact_info" jsonb NOT NULL,
	"delivery_address" jsonb NOT NULL,
	"delivery_method" jsonb NOT NULL,
	"special_delivery_instructions" text DEFAULT '' NOT NULL,
	"delivery_instructions" text DEFAULT '' NOT NULL,
	"buyer_notes" text DEFAULT '' NOT NULL,
	"estimated_delivery_date" text NOT NULL,
	"courier_name" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_orderNumber_unique" UNIQUE("order_number"),
	CONSTRAINT "orders_add_up" CHECK ("orders"."total_amount" = "orders"."subtotal" + "orders"."shipping_fee" - "orders"."discount" and "orders"."subtotal" >= 0 and "orders"."shipping_fee" >= 0 and "orders"."discount" >= 0),
	CONSTRAINT "orders_guest_has_no_buyer" CHECK (not ("orders"."guest_order" and "orders"."buyer_id" is not null)),
	CONSTRAINT "orders_status_known" CHECK ("orders"."status" in ('pending', 'confirmed', 'processing', 'shipped', 'ready_for_pickup', 'delivered', 'completed', 'cancelled')),
	CONSTRAINT "orders_payment_known" CHECK ("orders"."payment_method" in ('airtel_money', 'tnm_mpamba', 'bank_transfer', 'cash_on_delivery') and "orders"."payment_status" in ('pending', 'paid', 'failed', 'refunded', 'partly_refunded'))
);
--> statement-breakpoint
CREATE TABLE "seller_profiles" (
	"user_id" text PRIMARY KEY NOT NULL,
	"business_name" text NOT NULL,
	"location" text NOT NULL,
	"area" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"logo" text,
	"payment_number" text,
	"payment_operator" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"status_reason" text,
	"source_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seller_profiles_sourceKey_unique" UNIQUE("source_key"),
	CONSTRAINT "sellers_status_known" CHECK ("seller_profiles"."status" in ('pending', 'approved', 'rejected', 'suspended')),
	CONSTRAINT "sellers_named" CHECK (length(trim("seller_profiles"."business_name")) > 0)
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_user_id_carts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."carts"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_seller_id_seller_profiles_user_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."seller_profiles"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_zones" ADD CONSTRAINT "delivery_zones_seller_id_seller_profiles_user_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."seller_profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup_points" ADD CONSTRAINT "pickup_points_seller_id_seller_profiles_user_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."seller_profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_couriers" ADD CONSTRAINT "seller_couriers_seller_id_seller_profiles_user_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."seller_profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_couriers" ADD CONSTRAINT "seller_couriers_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_delivery" ADD CONSTRAINT "seller_delivery_seller_id_seller_profiles_user_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."seller_profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_status_history" ADD CONSTRAINT "order_status_history_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_seller_id_seller_profiles_user_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."seller_profiles"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_profiles" ADD CONSTRAINT "seller_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_by_user" ON "credentials" USING btree ("user_id","provider_id");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_by_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "verifications_by_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_lines_same" ON "cart_lines" USING btree ("user_id","product_id","options_key");--> statement-breakpoint
CREATE INDEX "cart_lines_by_product" ON "cart_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "listed_by_newest" ON "products" USING btree ("created_at" DESC NULLS LAST,"id") WHERE listed;--> statement-breakpoint
CREATE INDEX "listed_by_price" ON "products" USING btree ("price","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "listed_by_name" ON "products" USING btree (lower(name) collate "C","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "listed_by_category_newest" ON "products" USING btree ("category","created_at" DESC NULLS LAST,"id") WHERE listed;--> statement-breakpoint
CREATE INDEX "listed_by_category_price" ON "products" USING btree ("category","price","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "listed_by_category_name" ON "products" USING btree ("category",lower(name) collate "C","id") WHERE listed;--> statement-breakpoint
CREATE INDEX "listed_by_district_newest" ON "products" USING btree ("district","created_at" DESC NULLS LAST,"id") WHERE listed;--> statement-breakpoint
CREATE INDEX "listed_by_audience_newest" ON "products" USING btree ("audience","created_at" DESC NULLS LAST,"id") WHERE listed and audience <> '';--> statement-breakpoint
CREATE INDEX "products_by_seller" ON "products" USING btree ("seller_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "products_by_status" ON "products" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "listed_search" ON "products" USING gin ("search") WHERE listed;--> statement-breakpoint
CREATE INDEX "search_words_fuzzy" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pickup_points_by_seller" ON "pickup_points" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "pictures_by_owner" ON "pictures" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "order_items_by_order" ON "order_items" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_status_history_by_order" ON "order_status_history" USING btree ("order_id","timestamp");--> statement-breakpoint
CREATE INDEX "orders_by_checkout" ON "orders" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "orders_by_buyer" ON "orders" USING btree ("buyer_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_by_seller" ON "orders" USING btree ("seller_id","status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sellers_by_status" ON "seller_profiles" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "sellers_name_fuzzy" ON "seller_profiles" USING gin (lower("business_name") gin_trgm_ops);