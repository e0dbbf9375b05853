create index concurrently order_status_history_delivered on order_status_history (timestamp, order_id) where status = 'delivered'
