-- Its indexes are built afterwards, without blocking anybody: app/db/indexes.
-- Campaigns counted mails by the English text of an error; it is a code now.
UPDATE "campaign_deliveries" SET "last_error" = 'no-longer-subscribed'
  WHERE "last_error" = 'Not sent: no longer subscribed';--> statement-breakpoint
UPDATE "campaign_deliveries" SET "last_error" = 'answer-lost'
  WHERE "last_error" = 'Broken off while it was handed over. It may have arrived, so it is not sent again by itself.';
