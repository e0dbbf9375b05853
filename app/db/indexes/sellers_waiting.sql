create index concurrently sellers_waiting on seller_profiles (coalesce(submitted_at, created_at)) where status = 'pending'
