#!/bin/sh
# The shop's role and database, once. Run as root: sh /usr/local/lib/thumba/make-database.sh
set -eu
cd /
runuser -u postgres -- psql -v ON_ERROR_STOP=1 -d postgres <<'SQL'
create role thumba login password '{{DATABASE_PASSWORD}}';
-- How far copies are behind, and how many connections are open, whoever has them.
grant pg_read_all_stats to thumba;
create database thumba owner thumba encoding 'UTF8' template template0;
SQL
