-- What they held is in orders_bought_listed and orders_sold_listed. The new indexes are built afterwards: app/db/indexes.
DROP INDEX "orders_by_buyer";--> statement-breakpoint
DROP INDEX "orders_sold";
