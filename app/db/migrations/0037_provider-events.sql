CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"charge_id" text NOT NULL,
	"status" text NOT NULL,
	"body" text NOT NULL,
	"once_key" text NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"outcome" text,
	CONSTRAINT "provider_events_onceKey_unique" UNIQUE("once_key")
);
--> statement-breakpoint
CREATE INDEX "provider_events_by_charge" ON "provider_events" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "provider_events_by_age" ON "provider_events" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "provider_events_left" ON "provider_events" USING btree ("received_at","id") WHERE handled_at is null;