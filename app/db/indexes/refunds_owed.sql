create index concurrently refunds_owed on refunds (amount) where status <> 'paid'
