CREATE TABLE "order_marks" (
	"order_id" text NOT NULL,
	"by" text NOT NULL,
	"actor_id" text,
	"good" boolean NOT NULL,
	"reasons" text[] DEFAULT '{}' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_marks_order_id_by_pk" PRIMARY KEY("order_id","by"),
	CONSTRAINT "order_marks_by_known" CHECK ("order_marks"."by" in ('buyer', 'seller')),
	CONSTRAINT "order_marks_length" CHECK (length("order_marks"."text") <= 500)
);
--> statement-breakpoint
CREATE TABLE "review_reminders" (
	"order_id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_votes" (
	"review_id" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_votes_review_id_user_id_pk" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"order_item_id" text NOT NULL,
	"product_id" text NOT NULL,
	"seller_id" text NOT NULL,
	"author_id" text,
	"author_name" text NOT NULL,
	"stars" integer NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"has_pictures" boolean GENERATED ALWAYS AS (jsonb_array_length(pictures) > 0) STORED,
	"status" text NOT NULL,
	"waits_for" text[] DEFAULT '{}' NOT NULL,
	"suspicions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"answer_edited_at" timestamp (3) with time zone,
	"helpful" integer DEFAULT 0 NOT NULL,
	"removed_reason" text,
	"device" text,
	"network" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_orderItemId_unique" UNIQUE("order_item_id"),
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5),
	CONSTRAINT "reviews_length" CHECK (length("reviews"."text") <= 2000),
	CONSTRAINT "reviews_few_pictures" CHECK (jsonb_typeof("reviews"."pictures") = 'array' and jsonb_array_length("reviews"."pictures") <= 4),
	CONSTRAINT "reviews_status_known" CHECK ("reviews"."status" in ('waiting', 'published', 'hidden', 'removed')),
	CONSTRAINT "reviews_answered" CHECK (("reviews"."answer" is null) = ("reviews"."answered_at" is null) and length("reviews"."answer") between 1 and 1000),
	CONSTRAINT "reviews_removed" CHECK (("reviews"."status" = 'removed') = ("reviews"."removed_reason" is not null)),
	CONSTRAINT "reviews_helpful" CHECK ("reviews"."helpful" >= 0)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "rating_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "rating_average" numeric(3, 2);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "rating_spread" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "rating_score" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_marks" ADD CONSTRAINT "order_marks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_marks" ADD CONSTRAINT "order_marks_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reminders" ADD CONSTRAINT "review_reminders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_seller_id_seller_profiles_user_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."seller_profiles"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_marks_by_actor" ON "order_marks" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "review_votes_by_user" ON "review_votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reviews_shown" ON "reviews" USING btree ("product_id","has_pictures","created_at","id","stars") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "reviews_by_seller" ON "reviews" USING btree ("seller_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_unanswered" ON "reviews" USING btree ("seller_id","created_at","id") WHERE status = 'published' and answered_at is null;--> statement-breakpoint
CREATE INDEX "reviews_by_order" ON "reviews" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "reviews_by_author" ON "reviews" USING btree ("author_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_by_status" ON "reviews" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_by_age" ON "reviews" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_traced" ON "reviews" USING btree ("created_at") WHERE device is not null or network is not null;