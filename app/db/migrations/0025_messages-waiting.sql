DROP INDEX "contact_messages_by_status";--> statement-breakpoint
DROP INDEX "interests_by_status";--> statement-breakpoint
CREATE INDEX "contact_messages_waiting" ON "contact_messages" USING btree ("created_at","id") WHERE "contact_messages"."status" in ('new', 'read');--> statement-breakpoint
CREATE INDEX "contact_messages_by_status" ON "contact_messages" USING btree ("status","created_at","id","topic");--> statement-breakpoint
CREATE INDEX "interests_by_status" ON "interests" USING btree ("status","created_at","id","wanted_role","district");