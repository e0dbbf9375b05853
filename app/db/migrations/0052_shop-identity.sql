CREATE TABLE "shop_names" (
	"key" text PRIMARY KEY NOT NULL,
	"seller_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "seller_profiles" ADD COLUMN "pending_name" text;--> statement-breakpoint
ALTER TABLE "seller_profiles" ADD COLUMN "payout_account_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shop_names" ADD CONSTRAINT "shop_names_seller_id_seller_profiles_user_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."seller_profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_names_by_seller" ON "shop_names" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "sellers_name_waiting" ON "seller_profiles" USING btree ("user_id") WHERE pending_name is not null;