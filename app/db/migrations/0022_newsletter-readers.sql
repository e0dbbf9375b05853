DROP INDEX "contact_messages_by_status";--> statement-breakpoint
DROP INDEX "interests_newest";--> statement-breakpoint
DROP INDEX "interests_by_status";--> statement-breakpoint
DROP INDEX "newsletter_by_status";--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "ended_by_admin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "contact_messages_oldest" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_search" ON "contact_messages" USING gin (lower("name" || ' ' || "email" || ' ' || coalesce("order_number", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "interests_search" ON "interests" USING gin (lower("name" || ' ' || "email" || ' ' || coalesce("phone", '')) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "interests_said_once" ON "interests" USING btree ("email","wanted_role",md5("message")) WHERE "interests"."status" = 'new';--> statement-breakpoint
CREATE INDEX "newsletter_newest" ON "newsletter_subscriptions" USING btree ("subscribed_at","key");--> statement-breakpoint
CREATE INDEX "newsletter_by_source" ON "newsletter_subscriptions" USING btree ("source","status");--> statement-breakpoint
CREATE INDEX "newsletter_left" ON "newsletter_subscriptions" USING btree ("unsubscribed_at") WHERE "newsletter_subscriptions"."unsubscribed_at" is not null;--> statement-breakpoint
CREATE INDEX "newsletter_search" ON "newsletter_subscriptions" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_by_status" ON "contact_messages" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "interests_newest" ON "interests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "interests_by_status" ON "interests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_by_status" ON "newsletter_subscriptions" USING btree ("status","subscribed_at","key");