ALTER TABLE "payments" ADD COLUMN "provider" text DEFAULT 'paychangu' NOT NULL;--> statement-breakpoint
ALTER TABLE "debt_payments" ADD COLUMN "provider" text DEFAULT 'paychangu' NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "provider" text DEFAULT 'paychangu' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "provider" text DEFAULT 'paychangu' NOT NULL;