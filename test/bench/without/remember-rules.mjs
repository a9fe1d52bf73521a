// For `node --import`: a server in which class-validator looks for the rules of a class at each check.
import 'reflect-metadata';
import { getMetadataStorage } from 'class-validator';
import '../../../dist/src/common/contract/validate.js';

delete getMetadataStorage().getTargetValidationMetadatas;
