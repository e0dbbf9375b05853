create index concurrently users_searched on users using gin ((lower(name) || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')) gin_trgm_ops)
