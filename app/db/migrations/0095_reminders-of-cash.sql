ALTER TABLE "hand_backs" ADD COLUMN "soon_told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "hand_backs" ADD COLUMN "late_told_at" timestamp (3) with time zone;