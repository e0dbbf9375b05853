CREATE TABLE "order_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_codes_tries" CHECK ("order_codes"."tries" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "unsent_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"once_key" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unsent_notices_onceKey_unique" UNIQUE("once_key")
);
--> statement-breakpoint
ALTER TABLE "order_codes" ADD CONSTRAINT "order_codes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unsent_notices" ADD CONSTRAINT "unsent_notices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_codes_by_order" ON "order_codes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_codes_by_end" ON "order_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "unsent_notices_by_order" ON "unsent_notices" USING btree ("order_id","created_at");