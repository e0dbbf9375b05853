DROP INDEX "campaigns_newest";--> statement-breakpoint
CREATE INDEX "campaigns_by_status" ON "campaigns" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "campaigns_newest" ON "campaigns" USING btree ("created_at","id");