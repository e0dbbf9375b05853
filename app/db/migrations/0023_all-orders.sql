DROP INDEX "orders_by_words";--> statement-breakpoint
DROP INDEX "orders_by_seller";--> statement-breakpoint
ALTER TABLE "orders" drop column "words";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "words" text collate "C" GENERATED ALWAYS AS (left(lower(order_number || E'\n' || seller_name || E'\n' || coalesce(payment_reference, '')
  || E'\n' || coalesce(contact_info ->> 'fullName', '') || E'\n' || coalesce(contact_info ->> 'phoneNumber', '')
  || E'\n' || coalesce(contact_info ->> 'email', '') || E'\n' || coalesce(delivery_address ->> 'recipientName', '')
  || E'\n' || coalesce(delivery_address ->> 'phone', '')), 600)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "mails_by_order" ON "mails" USING btree (split_part("once_key", ' ', 2)) WHERE once_key like 'order-%';--> statement-breakpoint
CREATE INDEX "orders_sold" ON "orders" USING btree ("seller_id","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "orders_listed" ON "orders" USING btree ("created_at" desc,"id" desc,"status","payment_status","payment_method","seller_id","total_amount","words");--> statement-breakpoint
CREATE INDEX "orders_counted" ON "orders" USING btree ("payment_status","payment_method","status");--> statement-breakpoint
CREATE INDEX "orders_searched" ON "orders" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_by_seller" ON "orders" USING btree ("seller_id","status","created_at" desc,"id" desc);