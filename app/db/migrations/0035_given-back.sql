CREATE TABLE "restocked_pieces" (
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "restocked_pieces_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "restocked_pieces_positive" CHECK ("restocked_pieces"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "give_back_lines" (
	"give_back_id" text NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "give_back_lines_give_back_id_position_pk" PRIMARY KEY("give_back_id","position"),
	CONSTRAINT "give_back_lines_positive" CHECK ("give_back_lines"."quantity" > 0 and "give_back_lines"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "give_backs" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"once_key" text NOT NULL,
	"amount" bigint NOT NULL,
	"delivery" bigint DEFAULT 0 NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "give_backs_onceKey_unique" UNIQUE("once_key"),
	CONSTRAINT "give_backs_something" CHECK ("give_backs"."amount" > 0 and "give_backs"."delivery" between 0 and "give_backs"."amount")
);
--> statement-breakpoint
ALTER TABLE "restocked_pieces" ADD CONSTRAINT "restocked_pieces_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "give_back_lines" ADD CONSTRAINT "give_back_lines_give_back_id_give_backs_id_fk" FOREIGN KEY ("give_back_id") REFERENCES "public"."give_backs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "give_backs" ADD CONSTRAINT "give_backs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "give_backs_by_order" ON "give_backs" USING btree ("order_id","created_at");
--> statement-breakpoint
-- No more goes back than was paid: planRefund in app/domain/refunds/refund-rules.ts says the same.
CREATE FUNCTION limit_give_back() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE paid bigint; fee bigint; given bigint; delivered bigint;
BEGIN
  SELECT total_amount, shipping_fee INTO paid, fee FROM orders WHERE id = NEW.order_id FOR UPDATE;
  SELECT sum(amount), sum(delivery) INTO given, delivered FROM give_backs WHERE order_id = NEW.order_id;
  IF given > paid OR delivered > fee THEN
    RAISE EXCEPTION 'more than was paid for order % would go back', NEW.order_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER give_backs_limited AFTER INSERT OR UPDATE ON give_backs
  FOR EACH ROW EXECUTE FUNCTION limit_give_back();
--> statement-breakpoint
CREATE FUNCTION limit_give_back_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE about text; sold bigint; given bigint;
BEGIN
  SELECT order_id INTO about FROM give_backs WHERE id = NEW.give_back_id;
  SELECT quantity INTO sold FROM order_items WHERE order_id = about AND position = NEW.position;
  SELECT sum(line.quantity) INTO given FROM give_back_lines line JOIN give_backs back ON back.id = line.give_back_id
    WHERE back.order_id = about AND line.position = NEW.position;
  IF sold IS NULL OR given > sold THEN
    RAISE EXCEPTION 'more pieces than were bought with order % would go back', about USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER give_back_lines_limited AFTER INSERT OR UPDATE ON give_back_lines
  FOR EACH ROW EXECUTE FUNCTION limit_give_back_line();
