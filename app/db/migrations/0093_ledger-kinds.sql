ALTER TABLE "ledger_sets" DROP CONSTRAINT "ledger_sets_kind_known";--> statement-breakpoint
ALTER TABLE "ledger_sets" ADD CONSTRAINT "ledger_sets_kind_known" CHECK ("ledger_sets"."kind" in ('sale', 'release', 'reversal', 'payment', 'payout', 'refund', 'chargeback', 'hand_back', 'goodwill', 'write_off')) NOT VALID;
