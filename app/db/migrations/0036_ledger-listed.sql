DROP INDEX "ledger_entries_by_set";--> statement-breakpoint
DROP INDEX "ledger_entries_by_seller";--> statement-breakpoint
CREATE INDEX "ledger_entries_by_account" ON "ledger_entries" USING btree ("account","id","amount");--> statement-breakpoint
CREATE INDEX "ledger_sets_by_kind" ON "ledger_sets" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "ledger_sets_by_time" ON "ledger_sets" USING btree ("at");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_set" ON "ledger_entries" USING btree ("set_id","amount");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_seller" ON "ledger_entries" USING btree ("seller_id","account","id","amount");