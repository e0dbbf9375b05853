ALTER TABLE "disputes" ADD COLUMN "by_seller" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "give_backs" ADD COLUMN "by_shop" boolean DEFAULT false NOT NULL;
