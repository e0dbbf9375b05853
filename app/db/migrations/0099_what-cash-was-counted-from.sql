ALTER TABLE "hand_backs" ADD COLUMN "counted" jsonb;--> statement-breakpoint
ALTER TABLE "hand_backs" ADD COLUMN "note" text;