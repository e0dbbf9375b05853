#!/bin/sh
# Patroni runs this once, on the machine that makes the database: the shop's role owns its database and no more.
set -eu
psql -v ON_ERROR_STOP=1 -d "$1" <<'SQL'
create role thumba login password '{{DATABASE_PASSWORD}}';
-- How far copies are behind, and how many connections are open, whoever has them.
grant pg_read_all_stats to thumba;
create database thumba owner thumba;
SQL
