-- sudo -u postgres psql -v password="$(openssl rand -hex 24)" -f deploy/postgres/create-database.sql
-- Prints DATABASE_URL. The extensions are created here, because only a superuser may create vector.
CREATE ROLE directory LOGIN PASSWORD :'password';
CREATE DATABASE directory OWNER directory;
\connect directory
CREATE EXTENSION IF NOT EXISTS vector;
CREATE EXTENSION IF NOT EXISTS btree_gist;
\set url 'postgres://directory:' :password '@127.0.0.1:5432/directory'
\echo DATABASE_URL=:url
