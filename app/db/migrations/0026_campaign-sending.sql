ALTER TABLE "campaigns" DROP CONSTRAINT "campaigns_pace";--> statement-breakpoint
ALTER TABLE "campaign_deliveries" ADD COLUMN "retry_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "campaign_deliveries_by_time" ON "campaign_deliveries" USING btree ("campaign_id","sent_at");--> statement-breakpoint
CREATE INDEX "campaign_deliveries_by_reader" ON "campaign_deliveries" USING btree ("subscription_key","sent_at");--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_pace" CHECK ("campaigns"."per_minute" between 1 and 60000);