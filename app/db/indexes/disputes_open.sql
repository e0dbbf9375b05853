create index concurrently disputes_open on disputes (order_id, created_at) where status = 'open'
