create index concurrently orders_unpaid on orders (seller_id, subtotal, discount, commission_rate, total_amount) where status <> 'cancelled' and payment_status in ('pending', 'failed')
