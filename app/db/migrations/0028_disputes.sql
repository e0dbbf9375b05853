CREATE TABLE "dispute_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"dispute_id" text NOT NULL,
	"said_by" text NOT NULL,
	"actor_id" text,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dispute_messages_known" CHECK ("dispute_messages"."said_by" in ('buyer', 'seller', 'admin')),
	CONSTRAINT "dispute_messages_said" CHECK (length("dispute_messages"."text") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "dispute_photos" (
	"id" text PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"position" integer NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "dispute_photos_key_unique" UNIQUE("key"),
	CONSTRAINT "dispute_photos_place" UNIQUE("message_id","position"),
	CONSTRAINT "dispute_photos_few" CHECK ("dispute_photos"."position" between 1 and 4)
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"reason" text NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"outcome" text,
	"refund_amount" bigint,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disputes_status_known" CHECK ("disputes"."status" in ('open', 'answered', 'resolved', 'withdrawn')),
	CONSTRAINT "disputes_reason_known" CHECK ("disputes"."reason" in ('not_arrived', 'incomplete', 'broken', 'not_as_described', 'wrong_goods', 'overcharged', 'other')),
	CONSTRAINT "disputes_closed" CHECK (("disputes"."status" in ('resolved', 'withdrawn')) = ("disputes"."closed_at" is not null)),
	CONSTRAINT "disputes_answered" CHECK ("disputes"."status" <> 'answered' or "disputes"."answered_at" is not null),
	CONSTRAINT "disputes_ruled" CHECK (case when "disputes"."status" = 'resolved' then num_nulls("disputes"."outcome", "disputes"."refund_amount", "disputes"."note") = 0 and "disputes"."outcome" in ('refund_all', 'refund_part', 'none') and ("disputes"."outcome" = 'none') = ("disputes"."refund_amount" = 0) and "disputes"."refund_amount" >= 0 else num_nonnulls("disputes"."outcome", "disputes"."refund_amount", "disputes"."note") = 0 end)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "disputed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "dispute_messages" ADD CONSTRAINT "dispute_messages_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_messages" ADD CONSTRAINT "dispute_messages_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_photos" ADD CONSTRAINT "dispute_photos_message_id_dispute_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."dispute_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispute_messages_by_dispute" ON "dispute_messages" USING btree ("dispute_id","created_at");--> statement-breakpoint
CREATE INDEX "dispute_messages_by_actor" ON "dispute_messages" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_one_unsettled" ON "disputes" USING btree ("order_id") WHERE status in ('open', 'answered');--> statement-breakpoint
CREATE INDEX "disputes_by_order" ON "disputes" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "disputes_by_status" ON "disputes" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "disputes_by_age" ON "disputes" USING btree ("created_at","id");
--> statement-breakpoint
-- An order knows since when a dispute about it is not settled.
CREATE FUNCTION note_dispute() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET disputed_at = (
    SELECT min(created_at) FROM disputes WHERE order_id = NEW.order_id AND status IN ('open', 'answered')
  ) WHERE id = NEW.order_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER disputes_noted AFTER INSERT OR UPDATE OF status ON disputes
  FOR EACH ROW EXECUTE FUNCTION note_dispute();
--> statement-breakpoint
CREATE FUNCTION keep_disputed_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'order % is disputed and cannot become %', NEW.id, NEW.status USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_disputed BEFORE UPDATE OF status ON orders
  FOR EACH ROW WHEN (NEW.status <> OLD.status AND NEW.status IN ('completed', 'cancelled') AND OLD.disputed_at IS NOT NULL)
  EXECUTE FUNCTION keep_disputed_open();
--> statement-breakpoint
-- What is settled stays so, and what was answered is not open again: disputeMoves in app/domain/disputes/rules.ts.
CREATE FUNCTION keep_dispute_settled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a dispute cannot go from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER disputes_settled BEFORE UPDATE OF status ON disputes
  FOR EACH ROW WHEN (NEW.status <> OLD.status AND (OLD.status IN ('resolved', 'withdrawn') OR NEW.status = 'open'))
  EXECUTE FUNCTION keep_dispute_settled();
--> statement-breakpoint
-- Money that went back in part is released with the rest, and taken back with the rest.
CREATE OR REPLACE FUNCTION record_order_money() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'cancelled' OR NEW.payment_status = 'refunded' THEN
    PERFORM reverse_ledger_set(s.id, NEW.updated_at) FROM ledger_sets s
      WHERE s.order_id = NEW.id AND s.kind IN ('sale', 'release', 'refund')
        AND NOT EXISTS (SELECT FROM ledger_sets mirror WHERE mirror.reverses = s.id);
    RETURN NULL;
  END IF;
  IF NEW.payment_status = 'paid' AND OLD.payment_status IN ('pending', 'failed') THEN PERFORM record_sale(NEW); END IF;
  IF NEW.payment_status IN ('paid', 'partly_refunded') AND NEW.status = 'completed' THEN PERFORM release_held(NEW); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What was given back in part before it was completed is the seller's by now.
SELECT release_held(orders) FROM orders WHERE payment_status = 'partly_refunded' AND status = 'completed';
--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
