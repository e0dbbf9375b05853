create index concurrently payouts_for_second on payouts (approved_at) where status = 'approved' and needs_second and second_by is null
