CREATE TABLE "badge_history" (
	"id" text PRIMARY KEY NOT NULL,
	"seller_id" text NOT NULL,
	"badge" text NOT NULL,
	"gained" boolean NOT NULL,
	"why" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "badge_history_known" CHECK ("badge_history"."badge" in ('documents', 'no_disputes', 'quick_sender'))
);
--> statement-breakpoint
CREATE TABLE "shop_records" (
	"seller_id" text PRIMARY KEY NOT NULL,
	"orders" integer NOT NULL,
	"sent_on_time" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"disputes_lost" integer NOT NULL,
	"sent" integer NOT NULL,
	"sent_within_day" integer NOT NULL,
	"completed" integer NOT NULL,
	"lost_since" integer NOT NULL,
	"rating" numeric(3, 2),
	"ratings" integer DEFAULT 0 NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shop_records_add_up" CHECK ("shop_records"."sent_on_time" between 0 and "shop_records"."orders" and "shop_records"."cancelled" between 0 and "shop_records"."orders" and "shop_records"."sent_within_day" between 0 and "shop_records"."sent" and "shop_records"."answered" between 0 and "shop_records"."asked")
);
--> statement-breakpoint
ALTER TABLE "seller_profiles" ADD COLUMN "documents_verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "seller_profiles" ADD COLUMN "badges" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "badge_history" ADD CONSTRAINT "badge_history_seller_id_seller_profiles_user_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."seller_profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_records" ADD CONSTRAINT "shop_records_seller_id_seller_profiles_user_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."seller_profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "badge_history_by_seller" ON "badge_history" USING btree ("seller_id","at");