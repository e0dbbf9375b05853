create index concurrently orders_delivered_first on orders (updated_at, id, completes_at, disputed_at, payment_method, payment_status) where status = 'delivered'
