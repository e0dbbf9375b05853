create index concurrently products_by_district on products (district)
