#!/bin/sh
# The shop's role and database, once. Run as root: sh /usr/local/lib/thumba/make-database.sh
set -eu
cd /
runuser -u postgres -- psql -v ON_ERROR_STOP=1 -d postgres <<'SQL'
create role thumba login password '{{DATABASE_PASSWORD}}';
create database thumba owner thumba encoding 'UTF8' template template0;
SQL
