create index concurrently products_by_price on products (price)
