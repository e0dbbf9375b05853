CREATE TABLE "order_proofs" (
	"order_id" text PRIMARY KEY NOT NULL,
	"phone" text,
	"proven_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unproven_holds" (
	"order_id" text NOT NULL,
	"product_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"phone" text NOT NULL,
	"device" text,
	CONSTRAINT "unproven_holds_order_id_product_id_pk" PRIMARY KEY("order_id","product_id"),
	CONSTRAINT "unproven_holds_positive" CHECK ("unproven_holds"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "own_shops" text[];--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "voice" text;--> statement-breakpoint
ALTER TABLE "order_proofs" ADD CONSTRAINT "order_proofs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unproven_holds" ADD CONSTRAINT "unproven_holds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unproven_holds_by_product" ON "unproven_holds" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "unproven_holds_by_phone" ON "unproven_holds" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "unproven_holds_by_device" ON "unproven_holds" USING btree ("device") WHERE device is not null;