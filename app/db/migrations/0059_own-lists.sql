-- Its indexes are built afterwards, without blocking anybody: app/db/indexes.
SELECT 1;
