create index concurrently ledger_entries_of_seller on ledger_entries (seller_id, set_id, amount)
