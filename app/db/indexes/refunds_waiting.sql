create index concurrently refunds_waiting on refunds (created_at) where status <> 'paid' or doubt is not null
