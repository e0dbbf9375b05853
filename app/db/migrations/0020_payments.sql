CREATE TABLE "payment_references" (
	"reference" text PRIMARY KEY NOT NULL,
	"checkout_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_references_of_checkout" UNIQUE("reference","checkout_id"),
	CONSTRAINT "payment_references_said" CHECK ("payment_references"."reference" ~ '^[^[:space:]]{3,60}$')
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_since" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "words" text GENERATED ALWAYS AS (lower(order_number || ' ' || seller_name || ' ' || coalesce(payment_reference, '') || ' ' || coalesce(contact_info ->> 'fullName', '') || ' ' || coalesce(contact_info ->> 'phoneNumber', '') || ' ' || coalesce(contact_info ->> 'email', ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_references" ADD CONSTRAINT "payment_references_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_reference" FOREIGN KEY ("payment_reference","checkout_id") REFERENCES "public"."payment_references"("reference","checkout_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_by_payment" ON "orders" USING btree ("payment_status","payment_since","id","payment_method","total_amount");--> statement-breakpoint
CREATE INDEX "orders_by_payment_since" ON "orders" USING btree ("payment_since","id");--> statement-breakpoint
CREATE INDEX "orders_by_reference" ON "orders" USING btree ("payment_reference") WHERE payment_reference is not null;--> statement-breakpoint
CREATE INDEX "orders_by_words" ON "orders" USING gin ("words" gin_trgm_ops);
--> statement-breakpoint
UPDATE orders SET payment_since = CASE payment_status WHEN 'pending' THEN created_at ELSE updated_at END;
--> statement-breakpoint
-- Since when the payment status of an order holds, whoever changed it.
CREATE FUNCTION note_payment_since() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.payment_since := NEW.updated_at;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_payment_since BEFORE UPDATE OF payment_status ON orders
  FOR EACH ROW WHEN (NEW.payment_status <> OLD.payment_status) EXECUTE FUNCTION note_payment_since();
