CREATE TABLE "release_codes" (
	"order_id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"since" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "release_codes_six_digits" CHECK ("release_codes"."code" ~ '^[0-9]{6}$'),
	CONSTRAINT "release_codes_tries" CHECK ("release_codes"."tries" between 0 and 5 and ("release_codes"."tries" = 0) = ("release_codes"."since" is null))
);
--> statement-breakpoint
ALTER TABLE "release_codes" ADD CONSTRAINT "release_codes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Whether what buyers pay is held until they have the goods: a setting, on unless it says otherwise.
CREATE FUNCTION holds_payments() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (SELECT FROM settings WHERE key = 'holdPayments' AND value = 'false'::jsonb)
$$;
--> statement-breakpoint
-- Six digits out of 32 random bits.
CREATE FUNCTION draw_release_code() RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT lpad((('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint % 1000000)::text, 6, '0')
$$;
--> statement-breakpoint
-- What is paid while nothing is held is the seller's at once; it stays held where there is a dispute already.
CREATE FUNCTION release_unheld() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.disputed_at IS NULL AND NOT holds_payments() THEN NEW.released_at := NEW.updated_at; END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_unheld BEFORE UPDATE OF payment_status ON orders
  FOR EACH ROW WHEN (NEW.payment_status = 'paid' AND OLD.payment_status IN ('pending', 'failed')
    AND NEW.payment_method <> 'cash_on_delivery' AND NEW.status <> 'cancelled' AND NEW.released_at IS NULL)
  EXECUTE FUNCTION release_unheld();
--> statement-breakpoint
CREATE FUNCTION write_release_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO release_codes (order_id, code) VALUES (NEW.id, draw_release_code()) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_coded AFTER UPDATE OF payment_status ON orders
  FOR EACH ROW WHEN (NEW.payment_status = 'paid' AND OLD.payment_status IN ('pending', 'failed')
    AND NEW.payment_method <> 'cash_on_delivery' AND NEW.status NOT IN ('completed', 'cancelled')
    AND NEW.released_at IS NULL)
  EXECUTE FUNCTION write_release_code();
--> statement-breakpoint
CREATE FUNCTION keep_release_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the code of order % stays as it is', OLD.order_id USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER release_codes_kept BEFORE UPDATE ON release_codes
  FOR EACH ROW WHEN (NEW.code <> OLD.code OR NEW.order_id <> OLD.order_id OR OLD.used_at IS NOT NULL)
  EXECUTE FUNCTION keep_release_code();
--> statement-breakpoint
-- Orders that were paid before there were codes.
INSERT INTO release_codes (order_id, code)
  SELECT id, draw_release_code() FROM orders
  WHERE payment_method <> 'cash_on_delivery' AND payment_status IN ('paid', 'partly_refunded')
    AND status NOT IN ('completed', 'cancelled') AND released_at IS NULL;
